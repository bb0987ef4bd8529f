import type { ClockStep } from '@minster/domain/durham/clock/clock-calls'
import type { DurhamStep } from '@minster/domain/durham/clock/clock-steps'
import type { DurhamFileKind } from '@minster/domain/durham/layouts/file-kinds'
import { deskHref } from '../address/desk-tabs.ts'

/** Something to do about a step: a button and where it leads. */
export interface StepAction {
  readonly label: string
  readonly href: string
}

const elsewhere = (label: string, path: string) => (step: ClockStep) => ({ label, href: step.path ?? path })
const makesFile =
  (kind: DurhamFileKind) =>
  ({ board }: ClockStep, year: string) => ({
    label: 'Make the file',
    href: deskHref('files', { year, make: kind, board: board?.id }),
  })
const syncReport = () => ({ label: 'Sync report', href: '/modules/sync-report' })
const openBoard = elsewhere('Open the board', '/admin/grades/boards')

const actions: Readonly<Record<DurhamStep, readonly ((step: ClockStep, year: string) => StepAction)[]>> = {
  registrations: [makesFile('registrations')],
  bannerIds: [() => ({ label: 'Match Banner IDs', href: '/students/banner-ids' })],
  modules: [makesFile('modules'), syncReport],
  apl: [makesFile('modules'), syncReport],
  photos: [() => ({ label: 'Add photographs', href: '/students/photos/add' }), makesFile('photos')],
  census: [makesFile('census'), () => ({ label: 'Changes to tell', href: deskHref('changes') })],
  winterBoard: [openBoard],
  lateRegistrations: [makesFile('registrations')],
  summerBoard: [openBoard],
  marks: [makesFile('marks')],
}

/** What can be done about a step of a year, the most likely first. */
export function actionsOf(step: ClockStep, year: string): readonly StepAction[] {
  return actions[step.step].map((action) => action(step, year))
}
