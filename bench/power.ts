import { numbersOf } from '../tests/support/numbers';
import { recordTraffic } from '../tests/support/powerTraffic';
import { percentile } from './measure';

const CUTS = Number(process.env.CAMARIM_BENCH_CUTS ?? 500);
/** Number of cuts per recording. Each new recording offers other moments for a cut. */
const CUTS_PER_RECORDING = 50;

/** Simulates power cuts of the embedded database under traffic. Returns a header row and a result row. */
export const benchPower = async (): Promise<string[][]> => {
  const acknowledged: number[] = [];
  const broken: string[] = [];
  let lost = 0;
  for (let done = 0; done < CUTS; done += CUTS_PER_RECORDING) {
    const traffic = await recordTraffic();
    try {
      const random = numbersOf(done);
      for (let cut = done; cut < Math.min(CUTS, done + CUTS_PER_RECORDING); cut += 1) {
        const outcome = await traffic.cut(random);
        acknowledged.push(outcome.acknowledged);
        lost += outcome.lost;
        if (outcome.broken !== undefined) broken.push(outcome.broken);
      }
    } finally {
      await traffic.dispose();
    }
  }
  return [
    [
      'power cuts',
      'acknowledged by then (median)',
      'lost',
      'folders that do not open or are wrong',
    ],
    [
      String(acknowledged.length),
      String(percentile(acknowledged, 0.5)),
      String(lost),
      [broken.length, ...new Set(broken)].join('; '),
    ],
  ];
};
