/** How many days before and after the day a form is due students are reminded of it, besides on that day; 0 is that day. */
export interface ReminderDays {
  readonly before: number
  readonly after: number
}

export const usualReminderDays: ReminderDays = { before: 7, after: 7 }
