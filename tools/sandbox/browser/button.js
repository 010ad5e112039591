// Inside the frame of the button. The popup is opened by the click itself, before anything is waited for, or browsers block it.
const shop = new URLSearchParams(location.search).get('origin');
const button = document.querySelector('button');
let popup = null;
let watch = 0;

const tell = (message) => parent.postMessage({ sandbox: 'button', ...message }, shop);
const close = () => {
  clearInterval(watch);
  popup?.close();
  popup = null;
};

/** A window closed by hand is a cancelled payment. */
function watchPopup() {
  clearInterval(watch);
  watch = setInterval(() => {
    if (!popup?.closed) return;
    close();
    tell({ what: 'cancel' });
  }, 300);
}

function showOrder(orderID) {
  popup.location.href = `/checkoutnow?token=${encodeURIComponent(orderID)}&popup=1`;
  watchPopup();
}

function openPopup() {
  if (popup && !popup.closed) {
    popup.focus();
    return;
  }
  popup = window.open('/sdk/wait', '', 'popup,width=520,height=760');
  if (!popup) {
    tell({ what: 'blocked' });
    return;
  }
  tell({ what: 'click' });
  watchPopup();
}
button.addEventListener('click', openPopup);

addEventListener('message', (event) => {
  const data = event.data ?? {};
  if (event.origin === shop && data.sandbox === 'page') {
    if (data.what === 'order' && popup) showOrder(data.orderID);
    // the window is still there: a new one without a click would be blocked
    if (data.what === 'restart' && popup && !popup.closed) showOrder(data.orderID);
    else if (data.what === 'restart') openPopup();
    if (data.what === 'settled') close();
  }
  if (event.origin === location.origin && data.sandbox === 'popup' && event.source === popup) {
    if (data.result === 'approved') {
      clearInterval(watch);
      tell({ what: 'approve', orderID: data.orderID });
    } else {
      close();
      tell({ what: 'cancel' });
    }
  }
});
