import type { FastifyReply } from 'fastify'
import { pdfType } from './keep-bytes.ts'

/** Answers a PDF that nothing on the way keeps. */
export function sendPdf(
  reply: FastifyReply,
  bytes: Uint8Array,
  name: string,
  how: 'inline' | 'attachment',
): FastifyReply {
  return reply
    .header('content-type', pdfType)
    .header('content-disposition', `${how}; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
