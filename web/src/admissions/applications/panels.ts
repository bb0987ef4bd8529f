import type { CheckFamily } from '@minster/domain/admissions/checks/checks'
import { scrollMotion } from '#platform/ui/scroll-motion.ts'

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
  panel?.scrollIntoView({ behavior: scrollMotion(), block: 'start' })
  panel?.focus({ preventScroll: true })
}

/** Scrolls to the result of a check and moves the focus there. */
export function showCheck(family: string): void {
  const result = document.querySelector<HTMLElement>(`[data-check="${CSS.escape(family)}"]`)
  result?.scrollIntoView({ behavior: scrollMotion(), block: 'center' })
  result?.focus({ preventScroll: true })
}
