import { AppError } from '@minster/domain/platform/errors/errors'

/** Does something that writes a mail; an address or a template that no mail can be made of stops nothing else. */
export async function unlessUnmailable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await work()) !== false
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
