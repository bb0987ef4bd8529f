/** The colours a status may have. What each looks like is the web's affair. */
export const tones = ['success', 'danger', 'warning', 'info', 'neutral'] as const

export type Tone = (typeof tones)[number]
