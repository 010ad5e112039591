const PAGE_BYTES = 65_536;

/**
 * Bounds the memory of every program in WebAssembly of this thread: a limit on the heap of JavaScript does
 * not count it, and a page made to need four gigabytes would take them from the machine.
 */
export function limitWasmMemory(maxBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (delta) {
    if (this.buffer.byteLength + delta * PAGE_BYTES > maxBytes)
      throw new RangeError(`more than ${maxBytes} bytes of memory`);
    return grow.call(this, delta);
  };
}
