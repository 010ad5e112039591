/// <reference types="vite/client" />

declare module 'virtual:swatches.css';
