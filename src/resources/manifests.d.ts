declare module 'virtual:camarim-manifests' {
  /** The manifests of all definitions, as the build made them. */
  export const manifests: import('../schema/manifestPack').PackedManifests;
  /** Fetches each definition, in their order. */
  export const loaders: import('../schema/lazyRegistry').DefinitionLoaders;
}
