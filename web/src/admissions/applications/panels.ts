import type { CheckFamily } from '@minster/domain/admissions/checks/checks'

/** The panels of an application's page that something leads to. */
export type PanelName = 'references' | 'evidence' | 'checks'

const panels: Partial<Record<CheckFamily, PanelName>> = {
  references: 'references',
  leaderReferences: 'references',
  bursaryReferences: 'references',
  eligibility: 'evidence',
  convictions: 'evidence',
}

/** Where what a check rests on is found on the page. */
export function panelOf(family: CheckFamily): PanelName | undefined {
  return panels[family]
}

/** What marks a panel, so that it is found. */
export const panelId = (name: PanelName) => `panel-${name}`

/** Brings a panel into sight and lets the keyboard go on there. */
export function showPanel(name: PanelName): void {
  const panel = document.getElementById(panelId(name))
  panel?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  panel?.focus({ preventScroll: true })
}

/** Brings the result of a check into sight, to be changed. */
export function showCheck(family: string): void {
  const result = document.querySelector<HTMLElement>(`[data-check="${CSS.escape(family)}"]`)
  result?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  result?.focus({ preventScroll: true })
}
