declare module 'virtual:camarim-manifests' {
  /** The manifests of all definitions, as the build made them. */
  const manifests: readonly import('../schema/manifest').ResourceManifest[];
  export default manifests;
}
