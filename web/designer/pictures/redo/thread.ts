/**
 * A thread that answers, ended by its first error. An error of its script has a message; without one the script
 * did not come, and nothing is known of the picture.
 */
export function listened<Answer>(
  worker: Worker,
  tell: (answer: Answer) => void,
  onEnd: (isPartFailed: boolean) => void,
): Worker {
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => tell(data));
  worker.addEventListener('error', (event) => {
    worker.terminate();
    onEnd(!(event instanceof ErrorEvent));
  });
  return worker;
}
