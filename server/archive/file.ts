import { type Counts, readKind, type Title } from '../backup/file';
import type { audit } from '../db/schema';
import { Chain, type ChainEnd, START } from '../store/auditChain';

/** The file of an archive: rows of the audit, and between which places of their chains they stand (decision 0123). */

/** A row of the audit. */
export type AuditRow = typeof audit.$inferSelect;

/** A place in the chain of a shard. */
export interface ShardEnd extends ChainEnd {
  readonly shard: number;
}

/** The first line. */
export interface ArchiveHead extends Title<'archive'> {
  /** Month before which its rows were written: `2025-01`. */
  readonly before: string;
  /** The rows before its first ones, by shard; a chain that is not named begins in this archive. */
  readonly from: readonly ShardEnd[];
}

/** A line after the first: rows in the order of their numbers, then the last row of each chain. */
export type ArchivePart =
  | { readonly rows: readonly (Omit<AuditRow, 'at'> & { readonly at: string })[] }
  | { readonly ends: readonly ShardEnd[] };

/** What an archive holds, once it was read. */
export interface ReadArchive {
  readonly head: ArchiveHead;
  readonly counts: Counts;
  /** Where its chains end; those of which it has no row are not named. */
  readonly ends: readonly ShardEnd[];
  /** Rows that are not what was written, or do not follow each other; 0 when it is whole. */
  readonly faults: number;
}

/**
 * Reads an archive from its beginning to its end, and follows its chains; `see` gets each row.
 * @throws CommandError in words when it is damaged, foreign, encrypted with another passphrase, or cannot be read.
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
