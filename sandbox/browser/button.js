// Inside the frame of the button. The popup is opened by the click itself, before anything is waited for, or browsers block it.
const shop = new URLSearchParams(location.search).get('origin');
const button = document.querySelector('button');
let popup = null;
let watch = 0;

const tell = (message) => parent.postMessage({ sandbox: 'button', ...message }, shop);
const finish = (message) => {
  clearInterval(watch);
  button.disabled = false;
  popup = null;
  tell(message);
};

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
  watch = setInterval(() => {
    if (popup?.closed) finish({ what: 'cancel' });
  }, 300);
}
button.addEventListener('click', openPopup);

addEventListener('message', (event) => {
  const data = event.data ?? {};
  if (event.origin === shop && data.sandbox === 'page') {
    if (data.what === 'order' && popup) popup.location.href = `/checkoutnow?token=${encodeURIComponent(data.orderID)}&popup=1`;
    if (data.what === 'restart') openPopup();
    if (data.what === 'failed') {
      clearInterval(watch);
      popup?.close();
      popup = null;
    }
  }
  if (event.origin === location.origin && data.sandbox === 'popup' && event.source === popup) {
    finish({ what: data.result === 'approved' ? 'approve' : 'cancel', orderID: data.orderID });
  }
});
