import layoutBuilder from 'pdfmake/js/LayoutBuilder.js'
import renderer, {
  type DrawingOn,
  type Drawn,
  type TaggedDocument,
  type TaggedPiece,
} from 'pdfmake/js/Renderer.js'
import type { Piece } from './structure.ts'

/*
 * The layout knows nothing of tags, the writer of the file does. So each line takes along the piece of the structure its
 * text named, and what is drawn is marked with it; everything else (lines, feet of pages, watermarks, and headings of a table
 * that are repeated) is marked as decoration, which readers pass over.
 */

interface Tagging {
  readonly made: Map<Piece, TaggedPiece>
  /** The page on which a piece was drawn last. */
  readonly pages: Map<Piece, object>
}

const taggings = new WeakMap<TaggedDocument, Tagging>()

/** Has every PDF that is made in this thread tagged, as PDF/UA asks for. */
export function tagPages(): void {
  const lines = layoutBuilder.default.prototype
  const { buildNextLine } = lines
  lines.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    if (line && node.structure) line.structure = node.structure
    return line
  }
  const drawing = renderer.default.prototype
  const { renderLine } = drawing
  drawing.renderLine = function (line, x, y) {
    marked(this.pdfDocument, line.structure, () => renderLine.call(this, line, x, y))
  }
  for (const name of ['renderVector', 'renderImage', 'renderSVG', 'renderWatermark'] as const) {
    const draw = drawing[name]
    drawing[name] = function (this: DrawingOn, what: Drawn) {
      marked(this.pdfDocument, undefined, () => draw.call(this, what))
    }
  }
}

function marked(pdf: TaggedDocument, piece: Piece | undefined, draw: () => void): void {
  const tagging = taggings.get(pdf) ?? { made: new Map(), pages: new Map() }
  taggings.set(pdf, tagging)
  const page = piece && tagging.pages.get(piece)
  const isRepeated = piece?.role === 'TH' && page !== undefined && page !== pdf.page
  if (!piece || isRepeated) {
    pdf.markContent('Artifact')
    draw()
    pdf.endMarkedContent()
    return
  }
  tagging.pages.set(piece, pdf.page)
  const element = elementOf(pdf, tagging, piece)
  const content = pdf.markStructureContent(piece.role)
  draw()
  pdf.endMarkedContent()
  element.add(content)
}

function elementOf(pdf: TaggedDocument, tagging: Tagging, piece: Piece): TaggedPiece {
  const known = tagging.made.get(piece)
  if (known) return known
  const element = pdf.struct(piece.role, piece.role === 'TH' ? { scope: 'Column' } : {})
  if (piece.parent) elementOf(pdf, tagging, piece.parent).add(element)
  else pdf.addStructure(element)
  tagging.made.set(piece, element)
  return element
}
