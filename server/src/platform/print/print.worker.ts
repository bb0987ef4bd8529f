import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from 'pdf-lib'
import pdfmake from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'
import layoutBuilder from 'pdfmake/js/LayoutBuilder.js'
import renderer, {
  type DrawingOn,
  type Drawn,
  type TaggedDocument,
  type TaggedPiece,
} from 'pdfmake/js/Renderer.js'
import { JoinedStructure } from './joined-structure.ts'
import type { Paper, PrintAnswer, PrintedPart, PrintOrder } from './print.ts'
import { type Piece, structured } from './structure.ts'

/**
 * Lays pages out apart from the server's own time and memory. What is added is laid out at once and joined at the end,
 * so that a long PDF never takes more memory than its parts.
 */
const paper: Paper = workerData
const port = parentPort
const bundles: Uint8Array<ArrayBuffer>[] = []

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
function tagPages(): void {
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

tagPages()
pdfmake.setFonts(roboto)
pdfmake.setTableLayouts({
  ruled: {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.6),
    vLineWidth: () => 0,
    hLineColor: () => '#d5d7db',
    paddingLeft: (column: number) => (column === 0 ? 0 : 6),
    paddingRight: () => 6,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
})
// A document brings all it shows along; only the fonts are read from the disk.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => Object.values(roboto.Roboto).includes(path))

port?.on('message', (order: PrintOrder) => {
  void answered(order).then((answer) => port.postMessage(answer, []))
})

async function answered(order: PrintOrder): Promise<PrintAnswer> {
  try {
    if ('finish' in order) return { bytes: await joined() }
    if (order.add.length > 0) bundles.push(await laidOut(order.add))
    return { added: order.add.length }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Points: the heading itself, the names of a table's columns, and a row of two lines. */
const belowHeading = 84

/** A text as it was laid out. */
interface Laid {
  readonly headlineLevel?: number
  /** How far down its page it begins, as a part of the page's height in points. */
  readonly startPosition: { readonly verticalRatio: number; readonly pageInnerHeight: number }
}

/** Where a part begins; the layout writes down where that came to stand. */
interface Beginning {
  readonly text: string
  readonly fontSize: number
  readonly lineHeight: number
  readonly pageBreak?: 'before'
  readonly positions?: readonly { readonly pageNumber: number }[]
}

async function laidOut(parts: readonly PrintedPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const beginnings = parts.map(
    (_part, at): Beginning => ({
      text: '',
      fontSize: 0.1,
      lineHeight: 0.1,
      ...(at > 0 && { pageBreak: 'before' }),
    }),
  )
  const firstPages = () => beginnings.map(({ positions }) => positions?.[0]?.pageNumber ?? 1)
  const whole: Piece = { role: 'Document', parent: null }
  const definition = {
    info: { title: paper.title },
    tagged: true,
    version: '1.7',
    displayTitle: true,
    language: 'en-GB',
    pageSize: paper.size ?? 'A4',
    pageOrientation: paper.orientation ?? 'portrait',
    pageMargins: paper.margins ?? [64, 56, 64, 64],
    defaultStyle: { font: 'Roboto', fontSize: paper.fontSize ?? 10.5, lineHeight: 1.25 },
    ...(paper.watermark !== undefined && {
      watermark: { text: paper.watermark, color: '#5c5f66', opacity: 0.15, bold: true },
    }),
    content: parts.flatMap(({ content }, at) => [
      beginnings[at] ?? '',
      // What is laid out is changed on the way, so each part has a head of its own.
      ...structured(structuredClone(paper.head ?? []), whole),
      ...structured(content, whole),
    ]),
    // With less room than this below it a heading goes to the next page, where what it heads begins.
    pageBreakBefore: ({ headlineLevel, startPosition }: Laid) =>
      headlineLevel !== undefined &&
      (1 - startPosition.verticalRatio) * startPosition.pageInnerHeight < belowHeading,
    footer: (page: number, pages: number): object | string => {
      const firsts = firstPages()
      const at = firsts.findLastIndex((first) => first <= page)
      const part = parts[at]
      if (!part) return ''
      const [first = 1, next = pages + 1] = firsts.slice(at)
      const number = part.numbered ? `Page ${page - first + 1} of ${next - first}` : ''
      return {
        margin: [64, 18, 64, 0],
        fontSize: 8.5,
        color: '#5c5f66',
        columns: [{ text: part.foot ?? '' }, { text: number, width: 'auto', alignment: 'right' }],
      }
    },
  }
  return pdfmake.createPdf(definition).getBuffer()
}

async function joined(): Promise<Uint8Array<ArrayBuffer>> {
  const [only] = bundles
  if (only && bundles.length === 1) return only
  const whole = await PDFDocument.create()
  whole.setTitle(paper.title, { showInWindowTitleBar: true })
  whole.setLanguage('en-GB')
  const structure = new JoinedStructure(whole)
  for (const bundle of bundles.splice(0)) structure.append(await PDFDocument.load(bundle))
  structure.finish()
  return Uint8Array.from(await whole.save())
}
