import type { Content } from './content.ts'

/** What a reader of the screen is told that something is, by the names of PDF 1.7 (ISO 32000-1, 14.8.4). */
export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD'

/** A piece of the structure of a PDF; what is drawn names the piece it belongs to. */
export interface Piece {
  readonly role: Role
  readonly parent: Piece | null
}

/** The same content, each text of which says to which piece of the structure it belongs. */
export function structured(content: readonly Content[], parent: Piece): object[] {
  return content.map((one) => placed(one, parent))
}

function placed(content: Content, parent: Piece): object {
  if (typeof content === 'string') return { text: content, structure: textPiece(parent, 'P') }
  if ('text' in content) {
    const { heading } = content
    if (heading === undefined) return { ...content, structure: textPiece(parent, 'P') }
    const text = typeof content.text === 'string' ? content.text : ''
    return {
      ...content,
      structure: textPiece(parent, heading === 1 ? 'H1' : 'H2'),
      // The headings are what one finds one's way by.
      ...(text !== '' && { outline: true, outlineText: text }),
      headlineLevel: heading,
    }
  }
  if ('stack' in content) return { ...content, stack: structured(content.stack, parent) }
  if ('columns' in content) return { ...content, columns: structured(content.columns, parent) }
  if ('ul' in content) {
    const list: Piece = { role: 'L', parent }
    const item = (one: Content) => placed(one, { role: 'LBody', parent: { role: 'LI', parent: list } })
    return { ...content, ul: content.ul.map(item) }
  }
  return 'table' in content ? { ...content, table: tableOf(content.table, parent) } : { ...content }
}

function tableOf(table: TableIn, parent: Piece): object {
  const piece: Piece = { role: 'Table', parent }
  const headerRows = table.headerRows ?? 0
  const body = table.body.map((cells, at) => {
    const row: Piece = { role: 'TR', parent: piece }
    return cells.map((cell) => placed(cell, { role: at < headerRows ? 'TH' : 'TD', parent: row }))
  })
  // What the columns are is never alone at the end of a page.
  return { ...table, body, ...(headerRows > 0 && { keepWithHeaderRows: 1 }) }
}

type TableIn = Extract<Content, { readonly table: unknown }>['table']

/** What is written into a cell or an item of a list is the cell or item itself. */
function textPiece(parent: Piece, role: Role): Piece {
  return role === 'P' && ['TH', 'TD', 'LBody'].includes(parent.role) ? parent : { role, parent }
}
