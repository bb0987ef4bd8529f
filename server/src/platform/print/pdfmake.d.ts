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

declare module 'pdfmake/js/LayoutBuilder.js' {
  type Piece = import('./structure.ts').Piece
  interface Lines {
    buildNextLine(node: { readonly structure?: Piece }): { structure?: Piece } | null
  }
  const module: { readonly default: { readonly prototype: Lines } }
  export default module
}

declare module 'pdfmake/js/Renderer.js' {
  type Piece = import('./structure.ts').Piece
  /** A piece of the structure in the file, opaque but for what is put into it. */
  export interface TaggedPiece {
    add(child: object): void
  }
  /** What is used of the writer of the file. */
  export interface TaggedDocument {
    readonly page: object
    markContent(tag: 'Artifact'): void
    markStructureContent(role: string): object
    endMarkedContent(): void
    struct(role: string, options: object): TaggedPiece
    addStructure(piece: TaggedPiece): void
  }
  export interface DrawingOn {
    readonly pdfDocument: TaggedDocument
  }
  export interface Drawn {
    readonly structure?: Piece
  }
  interface Drawing {
    renderLine(this: DrawingOn, line: Drawn, x?: number, y?: number): void
    renderVector(this: DrawingOn, what: Drawn): void
    renderImage(this: DrawingOn, what: Drawn): void
    renderSVG(this: DrawingOn, what: Drawn): void
    renderWatermark(this: DrawingOn, what: Drawn): void
  }
  const module: { readonly default: { readonly prototype: Drawing } }
  export default module
}
