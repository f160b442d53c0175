Blob.prototype.arrayBuffer = function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(reader.result as ArrayBuffer);
    });
    reader.addEventListener('error', () => {
      reject(new DOMException('the file cannot be read', 'NotReadableError'));
    });
    reader.readAsArrayBuffer(this);
  });
};

export {};
