import type { DurhamChangeKind } from '@minster/domain/durham/changes/change-kinds'
import type { ClockStep } from '@minster/domain/durham/clock/clock-calls'
import type { DurhamStep } from '@minster/domain/durham/clock/clock-steps'
import { deskHref } from '../address/desk-tabs.ts'

/** Something to do about a step: a button and where it leads. */
export interface StepAction {
  readonly label: string
  readonly href: string
}

const elsewhere = (label: string, path: string) => (step: ClockStep) => ({ label, href: step.path ?? path })
const changesOf = (kind: DurhamChangeKind) => () => ({
  label: 'Changes to tell',
  href: deskHref('changes', { kind }),
})
const syncReport = () => ({ label: 'Sync report', href: '/modules/sync-report' })
const openBoard = elsewhere('Open the board', '/admin/grades/boards')

const actions: Readonly<Record<DurhamStep, readonly ((step: ClockStep) => StepAction)[]>> = {
  registrations: [changesOf('registration')],
  bannerIds: [() => ({ label: 'Match Banner IDs', href: '/students/banner-ids' })],
  modules: [syncReport, changesOf('module')],
  apl: [syncReport, changesOf('module')],
  photos: [() => ({ label: 'Add photographs', href: '/students/photos/add' })],
  census: [() => ({ label: 'Changes to tell', href: deskHref('changes') })],
  winterBoard: [openBoard],
  lateRegistrations: [changesOf('registration')],
  summerBoard: [openBoard],
  marks: [openBoard],
}

/** What can be done about a step, the most likely first. */
export function actionsOf(step: ClockStep): readonly StepAction[] {
  return actions[step.step].map((action) => action(step))
}
