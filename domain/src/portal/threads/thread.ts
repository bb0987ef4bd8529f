/** Whose words a message is. */
export const threadSides = { Student: {}, College: {} } as const
export type ThreadSide = keyof typeof threadSides

/** Plain words, a question the student is to answer, or what became of the matter. */
export const messagePurposes = { Message: {}, Question: { tone: 'warning' }, Outcome: {} } as const
export type MessagePurpose = keyof typeof messagePurposes

/** What the office does with a message besides saying it. */
export const threadSteps = ['Ask back', 'Answer', 'Decline'] as const
export type ThreadStep = (typeof threadSteps)[number]
