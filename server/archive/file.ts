import { type Counts, readKind, type Title } from '../backup/file';
import type { audit } from '../db/schema';
import { Chain, type ChainEnd, START } from '../store/auditChain';

/** File format of an archive: rows of the audit and the chain positions before and after them (decision 0040). */

export type AuditRow = typeof audit.$inferSelect;

/** A place in the chain of a shard. */
export interface ShardEnd extends ChainEnd {
  readonly shard: number;
}

export interface ArchiveHead extends Title<'archive'> {
  /** Month before which its rows were written: `2025-01`. */
  readonly before: string;
  /** Chain position before the first row, by shard; a chain that is not named begins in this archive. */
  readonly from: readonly ShardEnd[];
}

/** A line after the first: rows in the order of their numbers, then the last row of each chain. */
export type ArchivePart =
  | { readonly rows: readonly (Omit<AuditRow, 'at'> & { readonly at: string })[] }
  | { readonly ends: readonly ShardEnd[] };

/** Content of an archive after reading. */
export interface ReadArchive {
  readonly head: ArchiveHead;
  readonly counts: Counts;
  /** Ends of its chains; chains without a row in it are absent. */
  readonly ends: readonly ShardEnd[];
  /** Number of altered rows and broken links; 0 if the archive is intact. */
  readonly faults: number;
}

/**
 * Reads a whole archive and verifies its chains; `see` receives each row.
 * @throws CommandError if it is damaged, foreign, encrypted with another passphrase or unreadable.
 */
export const readArchive = async (
  path: string,
  passphrase: string | undefined,
  see: (row: AuditRow) => void = () => undefined,
): Promise<ReadArchive> => {
  const last = new Map<number, ShardEnd>();
  let ends: readonly ShardEnd[] = [];
  let faults = 0;
  const { head, counts } = await readKind<'archive', ArchiveHead, ArchivePart>(
    'archive',
    path,
    passphrase,
    (part, { from }) => {
      if ('ends' in part) {
        ends = part.ends;
        return;
      }
      for (const each of part.rows) {
        const row = { ...each, at: new Date(each.at) };
        const base = last.get(row.shard) ?? from.find(({ shard }) => shard === row.shard) ?? START;
        const chain = new Chain(row, base);
        chain.take(row);
        if (chain.fault) faults += 1;
        last.set(row.shard, row);
        see(row);
      }
    },
  );
  for (const end of ends) if (last.get(end.shard)?.hash !== end.hash) faults += 1;
  if (last.size !== ends.length) faults += 1;
  return { head, counts, ends, faults };
};
