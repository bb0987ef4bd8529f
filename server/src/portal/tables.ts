export { formReminders } from './due-forms/tables.ts'
export { deadlineReminders } from './extensions/tables.ts'
export { formDrafts, formReceipts } from './forms/tables.ts'
export { emailChanges } from './student-forms/email-change-tables.ts'
