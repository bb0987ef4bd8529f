import type { CheckFamily } from '@minster/domain/admissions/checks/checks'

/** The panels of an application's page that can be linked to. */
export type PanelName = 'references' | 'evidence' | 'checks'

const panels: Partial<Record<CheckFamily, PanelName>> = {
  references: 'references',
  leaderReferences: 'references',
  bursaryReferences: 'references',
  eligibility: 'evidence',
  convictions: 'evidence',
}

/** The panel with the documents a check rests on. */
export function panelOf(family: CheckFamily): PanelName | undefined {
  return panels[family]
}

/** The id of a panel's element. */
export const panelId = (name: PanelName) => `panel-${name}`

/** Scrolls to a panel and moves the focus there. */
export function showPanel(name: PanelName): void {
  const panel = document.getElementById(panelId(name))
  panel?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  panel?.focus({ preventScroll: true })
}

/** Scrolls to the result of a check and moves the focus there. */
export function showCheck(family: string): void {
  const result = document.querySelector<HTMLElement>(`[data-check="${CSS.escape(family)}"]`)
  result?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  result?.focus({ preventScroll: true })
}
