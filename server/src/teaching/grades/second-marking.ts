import type { ModuleMarks } from '@minster/domain/teaching/modules/grades-calls'

/** What the regulations say of the marking of a module. */
export function secondMarkingOf(_sheet: Pick<ModuleMarks, 'instance'>): ModuleMarks['marking'] {
  return { secondMarking: 'Second mark or moderation', wideGap: 10 }
}
