/** What is used of the package, which brings no types of its own. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray
    readonly width: number
    readonly height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    display(into: Pixels, done: (pixels: Pixels | null) => void): void
  }
  const heif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default heif
}
