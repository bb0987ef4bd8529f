import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus by arrow keys from a cell of a table to the next in that direction that can be opened. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || !(event.target instanceof Element)) return
  const cell = event.target.closest<HTMLTableCellElement>('tbody th, tbody td')
  const rows = [...(cell?.closest('tbody')?.rows ?? [])]
  if (!cell) return
  let row = rows.findIndex(({ cells }) => [...cells].includes(cell))
  let column = cell.cellIndex
  for (;;) {
    row += step[0]
    column += step[1]
    const next = rows[row]?.cells[column]
    if (!next) return
    const target = next.querySelector<HTMLElement>('a, [tabindex]')
    if (target) {
      event.preventDefault()
      return target.focus()
    }
  }
}
