/** What is used of the package. The types made for it bring those of browsers along. */
declare module 'pdfmake' {
  const pdfmake: {
    setFonts(fonts: object): void
    setTableLayouts(layouts: object): void
    setUrlAccessPolicy(allows: (url: string) => boolean): void
    setLocalAccessPolicy(allows: (path: string) => boolean): void
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array<ArrayBuffer>> }
  }
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  /** Paths of the font files that come with the package. */
  const fonts: { readonly Roboto: Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>> }
  export default fonts
}
