import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A server under measurement, in a process of its own. */
export interface Running {
  readonly url: string
  /** Resident memory now and at its highest, in MB. */
  memory(): { now: number; peak: number }
  /** From now on the highest is counted anew: what a start takes is not what comes after it. */
  forgetPeak(): void
  stop(): Promise<void>
}

/** Starts a script and waits until its address answers. */
export async function start(
  script: string,
  { port, path, env }: { port: number; path: string; env: Record<string, string> },
): Promise<Running> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(`${url}${path}`, child)
  return {
    url,
    memory: () => memoryOf(child),
    forgetPeak: () => forgetPeakOf(child),
    stop: () => stopped(child),
  }
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(100)
  }
  throw new Error(`Nothing answered at ${url} within a minute.`)
}

function memoryOf({ pid }: ChildProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

function forgetPeakOf({ pid }: ChildProcess): void {
  // As proc_pid_clear_refs(5) has it.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

/** Runs a script to its end; what it prints is its result. */
export async function output(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${script} ended with ${String(code)}.`)
  return text
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.')
  return address.port
}
