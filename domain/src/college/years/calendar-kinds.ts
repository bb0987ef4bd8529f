/** What an entry of the academic calendar may be. */
export const calendarKinds = ['Term', 'Vacation', 'Reading week', 'Closure'] as const
export type CalendarKind = (typeof calendarKinds)[number]
