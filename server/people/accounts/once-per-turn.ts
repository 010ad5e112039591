/**
 * Who asks for the same thing in one turn of the event loop is answered together: a browser sends several
 * calls of one person at once. The work begins after the last of them has asked, so nobody gets an answer
 * from before their question.
 */
export function oncePerTurn<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let asked: Map<string, Promise<T>> | null = null;
  let turn = Promise.resolve();
  return (key) => {
    if (!asked) {
      asked = new Map();
      turn = new Promise((resolve) => {
        setImmediate(() => {
          asked = null;
          resolve();
        });
      });
    }
    const known = asked.get(key);
    if (known) return known;
    const answer = turn.then(() => work(key));
    asked.set(key, answer);
    return answer;
  };
}
