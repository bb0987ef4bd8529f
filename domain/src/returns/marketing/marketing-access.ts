/** Whoever opens the reports and reads potential students. By itself, as every page carries the menu that asks it. */
export const marketingAccess = { all: ['reports:menu', 'leads:view'] } as const
