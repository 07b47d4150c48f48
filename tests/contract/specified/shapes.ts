/** How a service says that something failed: its name, the answer with a text, and whether the text arrives. */
export type Shape = readonly [name: string, answer: (text: string) => Response, hasText: boolean];

/** The shapes of failures (part 1 section 8), one without any text, and no answer at all. */
export const SHAPES: readonly Shape[] = [
  ['error.description', (d) => Response.json({ error: { description: d } }, { status: 500 }), true],
  ['error.message', (m) => Response.json({ error: { message: m } }, { status: 500 }), true],
  ['description', (d) => Response.json({ description: d }, { status: 500 }), true],
  ['message', (m) => Response.json({ message: m }, { status: 500 }), true],
  ['nothing', () => Response.json({}, { status: 500 }), false],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    false,
  ],
];
