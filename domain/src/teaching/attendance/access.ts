/** The office changes modules or students, and takes any register within the scope of that right. */
export const officeOfRegisters = { any: ['modules:edit', 'students:edit'] } as const

/** Whoever looks after students of their own takes the registers of what they teach. */
export const tutorsOfRegisters = 'mystudents:menu'

/** Who may come to registers at all. */
export const registerAccess = { any: [...officeOfRegisters.any, tutorsOfRegisters] } as const

/** Who reads of a student, by the address they open them under, when they stayed away and why. */
export const figuresAccess = {
  students: { any: ['students:edit', 'students:admin', 'profiles:safeguarding'] },
  mystudents: 'mystudents:view',
} as const
