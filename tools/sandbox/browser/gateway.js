// The countdown of the session.
const left = document.querySelector('[data-left]');
const bar = document.querySelector('progress');
if (left) {
  const end = Date.now() + Number(left.dataset.left) * 1000;
  setInterval(() => {
    const seconds = Math.max(0, Math.round((end - Date.now()) / 1000));
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (bar) bar.value = seconds;
    if (seconds === 0) location.reload();
  }, 1000);
}

// The end of the popup: the button that opened it is a page of this same server.
const result = document.querySelector('[data-result]');
if (result) {
  const message = { sandbox: 'popup', result: result.dataset.result, orderID: result.dataset.order };
  // the button closes the window once the shop has collected the money, or brings the payer back to choose anew
  if (window.opener) window.opener.postMessage(message, location.origin);
  else window.close();
}
