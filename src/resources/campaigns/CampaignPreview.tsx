import { Suspense } from 'react';
import type { FormAsideProps } from '../../schema';
import { lazyWithRetry } from '../../ui/lazy';

const Preview = lazyWithRetry(() => import('./Preview'));

/** The preview is in a separate file; the form does not wait for it. */
export const CampaignPreview = (props: FormAsideProps) => (
  <Suspense fallback={null}>
    <Preview {...props} />
  </Suspense>
);
