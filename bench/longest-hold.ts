/** Milliseconds the event loop of a server was held at most since the metrics were last read. */
export async function longestHold(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1]) * 1000
}
