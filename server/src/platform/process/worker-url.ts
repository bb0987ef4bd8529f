/**
 * Where the program of a worker thread is: in the sources beside the file that starts it, in the build beside the
 * bundle. The build makes a file of its own from everything called `*.worker.ts`.
 * Call it as `workerUrl('./read-sheet.worker.ts', import.meta.url)`.
 */
export function workerUrl(source: `./${string}.worker.ts`, from: string): URL {
  return new URL(from.endsWith('.ts') ? source : source.replace(/\.ts$/, '.js'), from)
}
