import { useCallback, useState } from 'react'

/** Which rows are ticked; `all` means every row of the list, also those on other pages. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly all: boolean
}

const emptySelection: Selection = { ids: new Set(), all: false }

/** Rows ticked in a list. They stay ticked over pages, and are let go when the list asks for other rows. */
export function useSelection(rowsAsked: string) {
  const [held, setHeld] = useState({ rowsAsked, selection: emptySelection })
  const selection = held.rowsAsked === rowsAsked ? held.selection : emptySelection
  const set = useCallback((next: Selection) => setHeld({ rowsAsked, selection: next }), [rowsAsked])
  return {
    selection,
    clear: () => set(emptySelection),
    selectAll: () => set({ ids: selection.ids, all: true }),
    toggle: (id: string) => {
      const ids = new Set(selection.ids)
      if (!ids.delete(id)) ids.add(id)
      set({ ids, all: false })
    },
    togglePage: (pageIds: readonly string[], ticked: boolean) => {
      const ids = new Set(selection.ids)
      for (const id of pageIds) {
        if (ticked) ids.add(id)
        else ids.delete(id)
      }
      set({ ids, all: false })
    },
  }
}
