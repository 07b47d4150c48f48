import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder of Emscripten's file layer. */
export interface LayerNode {
  readonly name: string;
  readonly parent: LayerNode;
  readonly mode: number;
}

/** An open file or folder. */
export interface LayerStream {
  readonly node: LayerNode;
  readonly nfd?: number;
}

interface Attributes {
  readonly size?: number;
}

/** The operations of PGlite's file layer that `DurableFiles` adapts. */
export interface FileLayer {
  readonly node_ops: {
    mknod(parent: LayerNode, name: string, mode: number, device: number): LayerNode;
    rename(node: LayerNode, newParent: LayerNode, name: string): void;
    unlink(parent: LayerNode, name: string): void;
    rmdir(parent: LayerNode, name: string): void;
    setattr(node: LayerNode, attributes: Attributes): void;
  };
  readonly stream_ops: {
    write(
      stream: LayerStream,
      buffer: Int8Array,
      offset: number,
      length: number,
      position: number,
    ): number;
    setattr(stream: LayerStream, attributes: Attributes): void;
    fsync?(stream: LayerStream): number;
  };
  realPath(node: LayerNode): string;
}

export declare const EXTENSIONS: NonNullable<PGliteOptions['extensions']>;
export declare const syncPath: (path: string) => void;
export declare const syncFolder: (path: string) => void;
export declare const syncTree: (folder: string) => void;

export declare const copyFolder: (
  from: string,
  to: string,
  log: { readonly first: string; readonly last: string },
) => void;

export declare class DurableFiles extends NodeFS {
  adapt(layer: FileLayer): void;
  syncFile(stream: LayerStream): void;
  syncEntries(folder: string): void;
}

interface FolderOptions extends PGliteOptions {
  readonly synced: boolean;
  readonly settings?: readonly string[];
}

export declare const openFolder: (
  folder: string,
  options: FolderOptions,
  createFiles?: (path: string) => DurableFiles,
) => Promise<PGlite>;
