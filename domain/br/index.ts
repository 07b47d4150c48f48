/** Brazilian documents, phones, postal codes and states. Values travel as digits (ruling 3). */
export * from './documents';
export * from './phone';
export * from './states';
export * from './text';
