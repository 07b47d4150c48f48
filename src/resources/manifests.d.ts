declare module 'virtual:camarim-manifests' {
  export const manifests: import('../schema/definition/manifestPack').PackedManifests;
  /** Loaders of the definitions, in the order of `manifests`. */
  export const loaders: import('../schema/definition/lazyRegistry').DefinitionLoaders;
}
