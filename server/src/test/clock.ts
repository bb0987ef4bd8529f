/** When a test's clock begins: Friday 20 November 2026, a quarter past nine in the morning. */
export const firstInstant = '2026-11-20T09:15:00Z'
