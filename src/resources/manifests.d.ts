declare module 'virtual:camarim-manifests' {
  /** The generated manifests of all definitions. */
  export const manifests: import('../schema/definition/manifestPack').PackedManifests;
  /** Loaders of the definitions, in the same order. */
  export const loaders: import('../schema/definition/lazyRegistry').DefinitionLoaders;
}
