declare module 'virtual:camarim-manifests' {
  export const manifests: import('../schema/definition/manifestPack').PackedManifests;
  /** Loaders of the definitions, in the same order. */
  export const loaders: import('../schema/definition/lazyRegistry').DefinitionLoaders;
}
